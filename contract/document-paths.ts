/** A page that the owner wrote. */
export const pagePath = (handle: string) => `/pages/${encodeURIComponent(handle)}`

/** A blog's list of posts. */
export const blogPath = (handle: string) => `/blogs/${encodeURIComponent(handle)}`

/** A blog's post. */
export const articlePath = (blog: string, handle: string) =>
  `${blogPath(blog)}/${encodeURIComponent(handle)}`

/** What new posts of a blog are read by, in Atom. */
export const feedPath = (blog: string) => `${blogPath(blog)}.atom`
