import pg from 'pg'

/**
 * One connection to PostgreSQL, outside any pool, not yet open. When it is lost, the question under way fails, or else the next
 * one: the driver's event alone, were nobody listening, would end this program without a word of what it was doing.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
