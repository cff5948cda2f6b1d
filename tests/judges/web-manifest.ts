/** A picture as it was downloaded. */
export interface FetchedIcon {
  type: string | null
  width?: number | undefined
  height?: number | undefined
}

const displays = ['fullscreen', 'standalone', 'minimal-ui', 'browser']
const purposes = ['any', 'maskable', 'monochrome']
const texts = ['id', 'name', 'short_name', 'description', 'lang', 'dir', 'start_url', 'scope']
const members = [...texts, 'display', 'background_color', 'theme_color', 'icons']

/** What is wrong with a manifest by the W3C's Web Application Manifest and what browsers install. */
export async function manifestFaults(
  text: string,
  { origin, icon }: { origin: string; icon: (address: string) => Promise<FetchedIcon> },
): Promise<string[]> {
  let manifest: Record<string, unknown>
  try {
    manifest = JSON.parse(text)
  } catch (error) {
    return [String(error)]
  }
  const faults: string[] = []
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault))
  for (const member of Object.keys(manifest))
    check(members.includes(member), `${member} is no member`)
  for (const member of texts) {
    const value = manifest[member]
    check(typeof value === 'string' && value.trim() !== '', `${member} is missing or no text`)
  }
  const inScope = (value: unknown) => new URL(String(value), origin).href
  const scope = inScope(manifest.scope)
  check(inScope(manifest.start_url).startsWith(scope), 'the start is out of the scope')
  check(new URL(scope).origin === origin, 'the scope is elsewhere')
  check(displays.includes(String(manifest.display)), 'display is none of the standard')
  check(/^[a-z]{2}(-[A-Z]{2})?$/.test(String(manifest.lang)), 'lang is no language')
  check(['ltr', 'rtl', 'auto'].includes(String(manifest.dir)), 'dir is no direction')
  for (const color of ['background_color', 'theme_color'])
    check(/^#[0-9a-f]{6}$/i.test(String(manifest[color])), `${color} is no color`)
  const icons = Array.isArray(manifest.icons) ? manifest.icons : []
  for (const side of ['192x192', '512x512'])
    check(
      icons.some(({ sizes, purpose = 'any' }) => sizes === side && /\bany\b/.test(purpose)),
      `no icon of ${side}`,
    )
  for (const { src, sizes, type, purpose = 'any' } of icons) {
    const fetched = await icon(new URL(src, origin).href)
    check(fetched.type === type, `${src} is ${fetched.type} and not ${type}`)
    check(
      sizes === 'any' || sizes === `${fetched.width}x${fetched.height}`,
      `${src} is ${fetched.width}x${fetched.height} and not ${sizes}`,
    )
    for (const one of String(purpose).split(' '))
      check(purposes.includes(one), `${one} is no purpose of an icon`)
  }
  return faults
}
