/** A placeholder in the HTML of a failed page, which the server replaces with the request's id. */
export const requestIdPlaceholder = '%REQUEST-ID%'
/** Marks the element that contains the placeholder. */
export const requestIdAttribute = 'data-request-id'
