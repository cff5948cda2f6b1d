/**
 * What the page's own script does before it loads any other: it waits for the first contentful paint, or until 3
 * seconds after the page has loaded; in a hidden tab, half a second.
 */
const onceSeen = `await new Promise((seen) => {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) seen();
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(seen, document.hidden ? 500 : 3000));
});
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
`

const script = /(<script [^>]*type="module" async="">)(import [^<]*)(<\/script>)/
const preload = '<link rel="modulepreload"'
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/**
 * A page is seen before it's used, so its scripts must not compete with styles, fonts, and pictures: none is requested
 * before the first paint. Without this, Lighthouse gives the home page 92 instead of 99
 * (docs/decisions/012-what-a-phone-downloads-first.md).
 * @param html as React Router writes it; its imports become calls that wait
 * @throws if React Router writes its script differently
 */
export function scriptsLast(html: string): string {
  if (!html.includes('type="module"')) return html
  const found = script.exec(html)
  if (found === null) throw new Error('The script of the page is not where it was.')
  const [whole, opening = '', code = '', closing = ''] = found
  const waiting = code.replace(staticImport, (_, name: string | undefined, file: string) =>
    name === undefined ? `await import(${file});` : `const ${name} = await import(${file});`,
  )
  if (/^import\s*["*{\w]/m.test(waiting)) throw new Error(`An import would not wait: ${waiting}`)
  const before = html.slice(0, found.index).replaceAll(preload, '<link rel="later"')
  const after = html.slice(found.index + whole.length)
  return `${before}${opening}${onceSeen}${waiting}${closing}${after}`
}
