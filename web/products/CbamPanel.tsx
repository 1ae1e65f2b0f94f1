import { useQuery } from '@tanstack/react-query'
import { cbamTitle } from '#domain/products/cbam/cbam.ts'
import { Panel } from '#web/components/Panel.tsx'
import { CbamForm } from './CbamForm.tsx'
import type { OwnProduct } from './queries/own-products.ts'
import { cbamQuery } from './queries/cbam.ts'

type CbamPanelProps = { product: OwnProduct; onTyped: (isTyped: boolean) => void }

/** The carbon border data of an own product. Nothing where CBAM does not apply and there are no data of before. */
export function CbamPanel({ product, onTyped }: CbamPanelProps) {
  const { data } = useQuery(cbamQuery(product.id))
  if (data === undefined || (!data.concerned && data.cbam === null)) return null
  return (
    <Panel title={cbamTitle} aside={data.cbam === null ? 'Not given' : 'Given'}>
      <CbamForm key={product.id} product={product} own={data} onTyped={onTyped} />
    </Panel>
  )
}
