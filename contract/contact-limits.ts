/** The topics of a message (contact-1) that are named in each language; an owner's own is stored as it's written. */
export const contactTopics = ['return', 'support', 'investment', 'other'] as const

/** Max lengths of texts in characters. */
export const contactLimits = { name: 100, email: 254, topic: 60, message: 5_000 } as const

export const contactFields = ['name', 'email', 'topic', 'message'] as const
