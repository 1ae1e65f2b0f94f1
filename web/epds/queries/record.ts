import { queryOptions } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import type { EpdsApi, OpenEpdApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'

const record = hc<EpdsApi>('/api').epds[':id']
const publicRecord = hc<OpenEpdApi>('/api').public.epds[':id']

export type Epd = InferResponseType<typeof record.$get, 200>

/** A file of its own, because the routes load it for every page. */
export const epdQuery = (id: string) =>
  queryOptions({ queryKey: ['epds', 'one', id], queryFn: () => parseResponse(record.$get({ param: { id } })) })

/** A record that its supplier has made public, for anybody. */
export const publicEpdQuery = (id: string) =>
  queryOptions({ queryKey: ['epds', 'public', id], queryFn: () => parseResponse(publicRecord.$get({ param: { id } })) })
