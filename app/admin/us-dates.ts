const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const second = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** The admin's dates are American (spec 2 §9), in the time of who reads them. */
export const usDate = (moment: string) => day.format(new Date(moment))
/** With the seconds. */
export const usTime = (moment: string) => second.format(new Date(moment))
