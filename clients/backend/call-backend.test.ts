import { describe, expect, it } from 'vitest'
import { z } from '#/contract/schema.ts'
import { callBackend, noBody } from './call-backend.ts'

const call = <T>(response: z.ZodType<T>, answer: Response) =>
  callBackend({ path: 'http://localhost/api/here', response }, async () => answer)

describe('a call to the backend', () => {
  it.each([200, 202, 204])('takes an answer without a body for what it is: %i', async (status) => {
    expect(await call(noBody, new Response(null, { status }))).toMatchObject({ ok: true })
  })

  it.each(['', 'null', '{"a":', '<h1>Hi</h1>'])(
    'has failed if the body isn’t what it should be: %j',
    async (body) => {
      expect(await call(z.object({ a: z.number() }), new Response(body))).toMatchObject({
        ok: false,
      })
    },
  )

  it('has failed if the body breaks off', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('gone')) })
    expect(await call(noBody, new Response(body))).toMatchObject({ ok: false })
  })
})
