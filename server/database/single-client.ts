import pg from 'pg'

/**
 * One connection to PostgreSQL, outside any pool, not yet open. When it is lost, the current query fails, or else the next
 * one. Without a listener the driver's error event would end this program without saying what it was doing.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
