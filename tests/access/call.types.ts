/** A call: whatever of it the route's own address and the owner's token don't say. */
export interface Call {
  id?: string | number
  picture?: string
  body?: object
  token?: string
}
