/** The full-height section that the navigation bar lies over; the bar measures it. */
export const heroId = 'hero'
