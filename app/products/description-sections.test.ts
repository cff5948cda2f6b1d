import { expect, it } from 'vitest'
import { descriptionSections } from './description-sections.server.ts'

it('a description is divided at its headings, whatever their level', () => {
  expect(
    descriptionSections(
      '<p>Soft.</p><h2>Details</h2><ul><li>Red</li></ul><h1>Q &amp; A</h1><p>No.</p>',
    ),
  ).toEqual([
    { heading: null, html: '<p>Soft.</p>' },
    { heading: 'Details', html: '<ul><li>Red</li></ul>' },
    { heading: 'Q & A', html: '<p>No.</p>' },
  ])
})

it('one without headings, or with smaller ones only, stays whole', () => {
  const html = '<p>Soft.</p><h4>Care</h4><p>Cold<br />water</p>'
  expect(descriptionSections(html)).toEqual([{ heading: null, html }])
  expect(descriptionSections('Just text')).toEqual([{ heading: null, html: 'Just text' }])
})

it('says nothing where there is nothing', () => {
  expect(descriptionSections('')).toEqual([])
  expect(descriptionSections('<p> </p>')).toEqual([])
})

it('a heading that nothing follows folds nothing', () => {
  expect(descriptionSections('<h3>Only this</h3>')).toEqual([
    { heading: null, html: '<h3>Only this</h3>' },
  ])
  expect(descriptionSections('<p>a</p><h3>And this</h3>')).toEqual([
    { heading: null, html: '<p>a</p><h3>And this</h3>' },
  ])
})

it('a heading within a list or a table divides nothing', () => {
  const html = '<ul><li><h3>One</h3>x</li></ul><blockquote><h3>Two</h3></blockquote>'
  expect(descriptionSections(html)).toEqual([{ heading: null, html }])
})

it('an empty heading divides nothing', () => {
  const [section, ...others] = descriptionSections('<p>a</p><h3> </h3><p>b</p>')
  expect(section?.html).toMatch(/a.*b/)
  expect(others).toEqual([])
})

it('hostile markup is text in headings, and nothing in bodies', () => {
  expect(
    descriptionSections(
      '<h2>&lt;img src=x onerror=x()&gt;<script>x()</script></h2><p onclick="x()">a</p>',
    ),
  ).toEqual([{ heading: '<img src=x onerror=x()>', html: '<p>a</p>' }])
})

it('a heading that never ends loses nothing', () => {
  const [section] = descriptionSections('<p>a</p><h3>Care <p>b</p>')
  expect(section?.html).toMatch(/a.*Care.*b/)
})
