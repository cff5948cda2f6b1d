/** Stands in the HTML of a page that failed, where the server then writes the id of the request. */
export const requestIdPlaceholder = '%REQUEST-ID%'
/** The element that it stands in. */
export const requestIdAttribute = 'data-request-id'
