/** What the fields of the Admin API are resolved with. */
export interface AdminServices {
  publicUrl: string
}
