import { z } from '@hono/zod-openapi'
import { sql, type RawBuilder } from 'kysely'
import { epdSources, type ProductEpd, type RecordInForce } from '#domain/epds/epd.ts'
import { epdStandards, epdSubtypes } from '#domain/epds/epd-record.ts'

/** An effective EPD value in kg CO₂e per kg, its source, and the record that it comes from if it does. */
export const effectiveEpdView = z.object({
  value: z.number().nullable(),
  source: z.enum(epdSources),
  record: z
    .object({
      id: z.uuid(),
      standard: z.enum(epdStandards).nullable(),
      subtype: z.enum(epdSubtypes).nullable(),
      declared_by: z.string().nullable(),
    })
    .optional(),
})

/** The record that a product's value comes from, as JSON within a statement. `epdId`: the product's `epd_id`. */
export const recordInForce = (epdId: string): RawBuilder<RecordInForce | null> =>
  sql`case when ${sql.ref(epdId)} is not null then (select jsonb_build_object('id', id, 'value', gwp_a1_a3_per_kg,
    'verified', checked_at is not null, 'standard', standard, 'subtype', subtype,
    'declared_by', coalesce(manufacturer, owner)) from epds where epds.id = ${sql.ref(epdId)}) end`

type Row = { epd_record: RecordInForce | null; epd_value: number | null }

/** The facts of a product alone, from a row that was read together with `recordInForce`. */
export const productEpdOf = ({ epd_record, epd_value }: Row): ProductEpd => ({ record: epd_record, stated: epd_value })
