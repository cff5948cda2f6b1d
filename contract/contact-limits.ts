/** The topics of a message (contact-1). */
export const contactTopics = ['return', 'support', 'investment', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Max lengths of texts in characters. */
export const contactLimits = { name: 100, email: 254, message: 5_000 } as const

export const contactFields = ['name', 'email', 'topic', 'message'] as const
