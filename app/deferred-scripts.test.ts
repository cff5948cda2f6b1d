import { expect, it } from 'vitest'
import { scriptsLast } from './deferred-scripts.ts'

const page = `<head><link rel="modulepreload" href="/a.js"/></head><body><script>1</script><script type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/page.js";

window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/entry.js");</script></body>`

it('turns what a page imports at once into calls that wait', () => {
  const html = scriptsLast(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toMatch(/^import /m)
  const [waits, ...lines] = [/await new Promise/, /"\/manifest\.js"/, /route0 = await/, /entry\.js/]
  let index = html.search(waits ?? /./)
  for (const line of lines) {
    expect(html.search(line)).toBeGreaterThan(index)
    index = html.search(line)
  }
  expect(html).toContain('const route1 = await import("/page.js");')
})

it('leaves a page without scripts as it is', () => {
  expect(scriptsLast('<p>import "/a.js";</p>')).toBe('<p>import "/a.js";</p>')
})

it.each([
  ['written otherwise', '<script type="module">import "/manifest.js";</script>'],
  ['that imports otherwise', page.replace('* as route0', '{ default as route0 }')],
])('refuses a script %s', (_, html) => {
  expect(() => scriptsLast(html)).toThrow()
})
