import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export const rateFile = ({
  day = '2024-06-28',
  usd = '1.0705',
  sek = '11.3595',
} = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${day}'>
		<Cube currency='USD' rate='${usd}'/>
		<Cube currency='JPY' rate='171.94'/>
		<Cube currency='SEK' rate='${sek}'/>
	</Cube></Cube>
</gesmes:Envelope>`

/** A bank that publishes rates, on the loopback. `answer` can be changed. */
export async function startRateServer(answer: RequestListener) {
  const bank = { answer }
  const server = createServer((request, response) => bank.answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(bank, {
    url: `http://127.0.0.1:${port}/daily.xml`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
