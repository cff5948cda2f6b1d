/** A text as a part of a pattern of `like … escape '!'`. */
export const likeText = (text: string): string => text.replace(/[!%_]/g, '!$&')
