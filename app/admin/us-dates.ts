const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const second = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Dates in the admin are American (admin-8), in the reader's time zone. */
export const usDate = (moment: string) => day.format(new Date(moment))
/** With the seconds. */
export const usTime = (moment: string) => second.format(new Date(moment))
