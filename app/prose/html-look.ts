/** A long text in the owner's own markup. */
export const htmlLook =
  'max-w-[60ch] text-[1.0625rem] leading-relaxed [&_a]:text-pine [&_a]:underline [&_h2]:mt-10 [&_h2]:mb-4 [&_h2]:text-heading [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_li]:my-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-4 [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left [&_ul]:list-disc [&_ul]:pl-5'
