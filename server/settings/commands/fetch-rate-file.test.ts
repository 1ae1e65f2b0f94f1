import { expect, it, onTestFinished } from 'vitest'
import { rateFile, startRateServer } from '#test/rate-server.ts'
import { fetchRateFile } from './fetch-rate-file.ts'

it('fetchRateFile returns the text of the file', async () => {
  const bank = await startRateServer((_request, response) => response.end(rateFile()))
  onTestFinished(() => bank.close())

  expect(await fetchRateFile(bank.url)).toBe(rateFile())
})

it('fetchRateFile gives up a file that does not end', async () => {
  const bank = await startRateServer((_request, response) => response.write(rateFile()))
  onTestFinished(() => bank.close())

  await expect(fetchRateFile(bank.url, { patienceMs: 200 })).rejects.toThrow(/timeout|aborted/)
})

it('fetchRateFile stops reading a file that is too large', async () => {
  let sent = 0
  const bank = await startRateServer((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
  })
  onTestFinished(() => bank.close())

  await expect(fetchRateFile(bank.url)).rejects.toThrow('too large')
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})
