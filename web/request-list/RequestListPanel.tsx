import { Button } from '@mantine/core'
import IconTrash from '@iconify-json/tabler/trash'
import { useRef, type ReactNode } from 'react'
import { epdSourceLabels } from '#domain/epds/epd.ts'
import { formatNumber, formatPricePerKg } from '#domain/values/money.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { paths } from '#web/paths.ts'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { formatDimensionsShort } from '#domain/products/product-description.ts'
import type { ListedQuantity, RequestItem } from './queries.ts'
import { QuantityFields } from './QuantityFields.tsx'
import classes from './RequestListPanel.module.css'
import type { ShownProduct } from './shown-products.ts'

type RequestListPanelProps = {
  products: readonly ShownProduct[]
  /** Whether the person may note quantities; a viewer may not. */
  mayChange: boolean
  onQuantity: (product: ShownProduct, quantity: Required<ListedQuantity>) => void
  onRemove: (product: ShownProduct) => void
  onClear: () => void
  /** A link of the panel was followed. */
  onLeave: () => void
  /** The link to the request. */
  create: ReactNode
}

/** The products on the request list. Removing can be undone, so nothing is confirmed. */
export function RequestListPanel(props: RequestListPanelProps) {
  const { products, mayChange, onQuantity, onRemove, onClear, onLeave, create } = props
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button disappears.
  const takeFocus = () => panel.current?.focus({ preventScroll: true })
  return (
    <div ref={panel} tabIndex={-1}>
      {products.length === 0 ? (
        <EmptyState
          image={<ProductsIllustration />}
          title="No products in your request list"
          text="Add products of one or several suppliers with “Add to request”, and ask for them in one request."
          level={3}
          compact
        />
      ) : (
        <>
          <ul className="plain-list" aria-label="Products to request">
            {products.map((product) => (
              <li key={product.id} className={classes.product}>
                <div className={classes.facts}>
                  <TextLink to={paths.product} params={{ id: product.id }} fw={600} onClick={onLeave}>
                    {product.name}
                  </TextLink>
                  {product.supplier_id === null ? (
                    <span>Standard product</span>
                  ) : (
                    <TextLink to={paths.supplier} params={{ id: product.supplier_id }} onClick={onLeave}>
                      {product.company_name}
                    </TextLink>
                  )}
                  {product.saved && describe(product.saved) !== '' && <span>{describe(product.saved)}</span>}
                  <span className="muted small">
                    {product.saved ? factsOf(product.saved) : 'Kept in this browser, not saved to your account yet'}
                  </span>
                  {product.saved && mayChange && (
                    <QuantityFields item={product.saved} onQuantity={(quantity) => onQuantity(product, quantity)} />
                  )}
                </div>
                <ActionIconButton
                  variant="subtle"
                  color="gray"
                  size={36}
                  tooltip="Remove"
                  aria-label={`Remove ${[product.name, product.company_name].filter(Boolean).join(', ')}`}
                  onClick={() => {
                    onRemove(product)
                    takeFocus()
                  }}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIconButton>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                onClear()
                takeFocus()
              }}
            >
              Clear all
            </Button>
            {create}
          </div>
        </>
      )}
    </div>
  )
}

/** "HEA 200 · S355J2 · EN 10025-2"; the dimensions of a product without a size. */
const describe = (item: RequestItem): string =>
  [item.size, item.grade, item.standard, ...(item.size === null ? formatDimensionsShort(item) : [])]
    .filter(Boolean)
    .join(' · ')

/** "Minimum 5 tons · EUR 1.02 per kg · EPD 0.6866 kg CO₂e per kg (…)". */
function factsOf({ min_volume, price_per_kg, currency, effective_epd: { value, source } }: RequestItem): string {
  return [
    min_volume > 0 && `Minimum: ${formatTons(min_volume)}`,
    price_per_kg > 0 && `List price: ${formatPricePerKg(price_per_kg, currency)}`,
    value === null ? epdSourceLabels.none : `EPD: ${formatNumber(value)} kg CO₂e per kg`,
    value !== null && epdSourceLabels[source],
  ]
    .filter(Boolean)
    .join(' · ')
}
