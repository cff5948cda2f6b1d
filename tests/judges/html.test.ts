import { expect, it } from 'vitest'
import { htmlFaults, htmlRules } from './html.ts'

const page = (body: string, head = '<title>Shop</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`

/** Markup that breaks a rule, by the rule. */
const broken: Readonly<Record<string, string>> = {
  'area-alt': page('<map name="a"><area href="/"></map>'),
  'aria-hidden-body': page('').replace('<body>', '<body aria-hidden="true">'),
  'aria-label-misuse': page('<p aria-label="x">x</p>'),
  'attr-spacing': page('<p id="a"class="b">x</p>'),
  'attribute-allowed-values': page('<input type="colour" aria-label="x">'),
  'attribute-misuse': page('<a target="_blank">x</a>'),
  'close-attr': page('<p>x</p id="a">'),
  'close-order': page('<p><b>x</p></b>'),
  deprecated: page('<center>x</center>'),
  'doctype-html': page('').replace('<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD X">'),
  'element-name': page('<2x></2x>'),
  'element-permitted-content': page('<span><div>x</div></span>'),
  'element-permitted-occurrences': page('', '<title>a</title><title>b</title>'),
  'element-permitted-order': page('<table><tbody></tbody><caption>x</caption></table>'),
  'element-permitted-parent': page('<div><title>x</title></div>'),
  'element-required-ancestor': page('<area href="/" alt="x">'),
  'element-required-attributes': page('<iframe></iframe>'),
  'element-required-content': page('<p>x</p>', ''),
  'empty-heading': page('<h1></h1>'),
  'empty-title': page('', '<title></title>'),
  'heading-level': page('<h1>a</h1><h3>b</h3>'),
  'hidden-focusable': page('<button type="button" aria-hidden="true">x</button>'),
  'input-missing-label': page('<input type="text">'),
  'map-dup-name': page('<map name="a"></map><map name="a"></map>'),
  'map-id-name': page('<map id="b" name="a"></map>'),
  'meta-refresh': page('', '<title>a</title><meta http-equiv="refresh" content="5; url=/">'),
  'missing-doctype': page('').replace('<!doctype html>', ''),
  'multiple-labeled-controls': page('<label for="b">x<input id="a"></label><input id="b">'),
  'no-abstract-role': page('<div role="widget"></div>'),
  'no-autoplay': page('<video autoplay></video>'),
  'no-deprecated-attr': page('<p align="left">x</p>'),
  'no-dup-attr': page('<p class="a" class="b">x</p>'),
  'no-dup-id': page('<p id="a">x</p><p id="a">y</p>'),
  'no-implicit-button-type': page('<button>x</button>'),
  'no-missing-references': page('<label for="nothing">x</label>'),
  'no-multiple-main': page('<main>a</main><main>b</main>'),
  'no-raw-characters': page('<p>a & b < c</p>'),
  'no-redundant-aria-label': page('<label for="a">x</label><input id="a" aria-label="x">'),
  'no-redundant-for': page('<label for="a">x<input id="a"></label>'),
  'no-redundant-role': page('<main role="main">x</main>'),
  'no-unused-disable': page('<!-- [html-validate-disable-next no-dup-id] --><p>x</p>'),
  'prefer-native-element': page('<div role="article">x</div>'),
  'require-sri': page('', '<title>a</title><script src="https://cdn.example/a.js"></script>'),
  'script-element': page('<script src="/a.js"/>'),
  'text-content': page('<button type="button"></button>'),
  'unique-landmark': page('<nav>a</nav><nav>b</nav>'),
  'unrecognized-char-ref': page('<p>&nothing;</p>'),
  'valid-autocomplete': page('<input autocomplete="nothing" aria-label="x">'),
  'valid-for': page('<label for="a">x</label><p id="a">y</p>'),
  'valid-id': page('<p id="">x</p>'),
  'void-content': page('<input aria-label="x"></input>'),
  'wcag/h30': page('<a href="/"></a>'),
  'wcag/h32': page('<form><input aria-label="x"></form>'),
  'wcag/h36': page('<form><input type="image" src="/a.png"></form>'),
  'wcag/h37': page('<img src="/a.png">'),
  'wcag/h63': page('<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>'),
  'wcag/h67': page('<img src="/a.png" alt="" title="x">'),
  'wcag/h71': page('<fieldset><input aria-label="x"></fieldset>'),
}

it('knows a broken page for each of its rules', async () => {
  expect(Object.keys(broken).sort()).toEqual((await htmlRules()).sort())
})

it.each(Object.entries(broken))('sees %s', async (rule, html) => {
  expect((await htmlFaults(html)).map((fault) => fault.split(':')[0])).toContain(rule)
})

it('has nothing against a sound page, nor against a search that Enter sends', async () => {
  const search = `<form role="search" action="/s"><input name="q" aria-label="Search"></form>
    <search><form><input enterkeyhint="search" aria-label="Find"></form></search>
    <form data-editor><fieldset role="presentation"><input aria-label="x"></fieldset></form>
    <div contenteditable="true" role="textbox" aria-label="y"></div>`
  expect(await htmlFaults(page(`<main><h1>a</h1><p>b</p>${search}</main>`))).toEqual([])
})
