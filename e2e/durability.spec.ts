import { expect, test } from '@playwright/test'
import { removeProgram, startAgain, startDemoProgram } from '#test/demo-program.ts'
import { endProgram, type Program } from '#test/program.ts'
import { quoteInput } from '#test/quote-input.ts'

async function call(program: Program, path: string, options: { cookie?: string; body?: unknown } = {}) {
  const { cookie, body } = options
  return fetch(`${program.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: program.url, 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const request = (volume: number) => quoteInput({ manual_product_details: `Request number ${volume}`, volume })

test('the program starts again after a kill with everything that it acknowledged', async () => {
  let program = await startDemoProgram()
  try {
    const signIn = { email: 'customer@verdigris.example', password: 'Verdigris-2026' }
    const cookie = (await call(program, '/session', { body: signIn })).headers.getSetCookie()[0]?.split(';')[0] ?? ''

    const acknowledged: { id: string; volume: number }[] = []
    for (let killing = 1; killing <= 2; killing++) {
      const { process } = program
      const ask = async (first: number) => {
        for (let volume = first; process.exitCode === null && process.signalCode === null; volume += 3) {
          const answer = await call(program, '/quotes', { cookie, body: request(volume) }).catch(() => null)
          const body = answer?.ok ? ((await answer.json().catch(() => null)) as { id: string } | null) : null
          if (body) acknowledged.push({ id: body.id, volume })
        }
      }
      const before = acknowledged.length
      const asking = [1, 2, 3].map((one) => ask(killing * 1000 + one))
      await expect.poll(() => acknowledged.length - before).toBeGreaterThan(10)
      await endProgram(program, 'SIGKILL')
      await Promise.all(asking)
      program = await startAgain(program)
    }

    for (const { id, volume } of acknowledged) {
      const answer = await call(program, `/quotes/${id}`, { cookie })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ id, volume, manual_product_details: `Request number ${volume}` })
    }
  } finally {
    await removeProgram(program)
  }
})
