import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import type { OwnProduct } from './queries/own-products.ts'

/** A hint that says what belongs into the EPD field of a product, and which EPD counts before it. */
export function EpdValueHint({ product: { material, record } }: { product: Pick<OwnProduct, 'material' | 'record'> }) {
  if (record === null) return 'As declared, with all its decimals. Leave it empty if there is no EPD for this product.'
  const name = (
    <TextLink to={paths.epd} params={{ id: record.id }} inherit>
      {record.name}
    </TextLink>
  )
  return record.linked ? (
    <>The EPD {name} counts before this value.</>
  ) : (
    <>
      While this is empty, the EPD {name} for all of your {material.toLowerCase()} counts.
    </>
  )
}
