import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { receiveForm } from './receive-form.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-form-'))
  folders.push(folder)
  return join(folder, 'received')
}

const content = '\r\n--x\r\nnot the end --y\r\n\r\n'
const form = [
  'a preamble\r\n--y\r\n',
  'Content-Disposition: form-data; name="key"\r\n\r\na key of ours\r\n--y\r\n',
  'Content-Disposition: form-data; name="other"; filename="a"\r\n\r\nskipped\r\n--y\r\n',
  'content-disposition: form-data; filename="name=; backup"; name="backup"\r\n',
  `Content-Type: text/plain\r\n\r\n${content}\r\n--y--\r\nan epilogue`,
].join('')

/** The same bytes, so many at a time. */
function requestOf(text: string, size: number, type = 'multipart/form-data; boundary=y') {
  const bytes = Buffer.from(text)
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return new Request('http://shop.example/', init)
}

async function receive(request: Request, maxBytes = 1_000) {
  const file = await newFile()
  const tooLarge = 'backupTooLarge'
  const texts = await receiveForm(request, {
    field: 'backup',
    file,
    maxBytes,
    tooLarge,
    cutOff: 'backupDamaged',
  })
  return { texts: Object.fromEntries(texts), file: await readFile(file, 'utf8') }
}

it.each([1, 2, 3, 5, 7, 64, 10_000])('reads a form that comes %i bytes at a time', async (size) => {
  const received = await receive(requestOf(form, size))
  expect(received).toEqual({ texts: { key: 'a key of ours' }, file: content })
})

it('takes a file up to the limit, and no byte more', async () => {
  expect((await receive(requestOf(form, 7), content.length)).file).toBe(content)
  await expect(receive(requestOf(form, 7), content.length - 1)).rejects.toMatchObject({
    code: 'backupTooLarge',
  })
})

it.each([
  ['backupDamaged', form.slice(0, form.indexOf('--y--'))],
  ['backupDamaged', form.slice(0, -20)],
  ['invalidInput', form.replace('name="backup"', 'name="another"')],
  ['invalidInput', form.replace('a key of ours', 'x'.repeat(5_000))],
  ['invalidInput', form.replace('Content-Type: text/plain', `X: ${'x'.repeat(5_000)}`)],
])('is refused as %s', async (code, text) => {
  await expect(receive(requestOf(text, 64))).rejects.toMatchObject({ code })
})

it.each(['text/plain', 'multipart/form-data', 'multipart/mixed; boundary=y'])(
  'is refused as %s',
  async (type) => {
    await expect(receive(requestOf(form, 64, type))).rejects.toMatchObject({
      code: 'wrongContentType',
    })
  },
)
