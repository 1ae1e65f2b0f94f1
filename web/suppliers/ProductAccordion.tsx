import { Accordion } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { epdSourceLabels } from '#domain/epd.ts'
import { materials, type Material } from '#domain/materials.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/ButtonLink.tsx'
import { Dimensions } from './Dimensions.tsx'
import { minimumOf, priceOf } from './found-supplier.ts'
import classes from './ProductAccordion.module.css'
import type { Supplier } from './queries.ts'

type ListedProduct = Supplier['products'][number]

/** A supplier's products by material, then by profile, one of each open at a time. `opened` is the one to begin with. */
export function ProductAccordion({
  products,
  opened,
}: {
  products: readonly ListedProduct[]
  opened?: { material: Material; subcategory: string }
}) {
  const groups = materials.flatMap((material) => {
    const own = products.filter((product) => product.material === material)
    return own.length === 0 ? [] : [{ material, own, profiles: [...new Set(own.map((at) => at.subcategory))] }]
  })
  const first = opened?.material ?? groups[0]?.material
  return (
    <Accordion order={3} {...(first && { defaultValue: keyOf(first) })}>
      {groups.map(({ material, own, profiles }) => (
        <Accordion.Item key={material} value={keyOf(material)} className={classes.item ?? ''}>
          <Accordion.Control>
            <span className={classes.material}>{material}</span>
            <Count of={own.length} />
          </Accordion.Control>
          <Accordion.Panel>
            <Accordion order={4} variant="contained" {...(opened && { defaultValue: keyOf(opened.subcategory) })}>
              {profiles.map((profile) => {
                const listed = own.filter(({ subcategory }) => subcategory === profile)
                return (
                  <Accordion.Item key={profile} value={keyOf(profile)} className={classes.item ?? ''}>
                    <Accordion.Control>
                      <span className={classes.profile}>{profile}</span>
                      <Count of={listed.length} />
                    </Accordion.Control>
                    <Accordion.Panel>
                      <ul className={classes.products}>
                        {listed.map((product) => (
                          <ListedProductRow key={product.id} product={product} />
                        ))}
                      </ul>
                    </Accordion.Panel>
                  </Accordion.Item>
                )
              })}
            </Accordion>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

/** Becomes a part of ids that aria-controls lists, where a blank would end one. */
const keyOf = (name: string): string => name.replace(/\W+/g, '-')

const Count = ({ of }: { of: number }) => (
  <span className={classes.count}>
    {of} {of === 1 ? 'product' : 'products'}
  </span>
)

function ListedProductRow({ product }: { product: ListedProduct }) {
  const { value, source } = product.effective_epd
  return (
    <li className={classes.product}>
      <div>
        <TextLink to={paths.product} params={{ id: product.id }} fw={600}>
          {product.name}
        </TextLink>
        <div>
          {value === null ? (
            <span className={classes.epd}>No EPD declared</span>
          ) : (
            <>
              <span className={classes.epd}>EPD: {formatNumber(value)} kg CO₂e</span>{' '}
              <span className={classes.small}>per kg, A1–A3 · {epdSourceLabels[source]}</span>
            </>
          )}
        </div>
        <div className={classes.facts}>
          <span className={classes.small}>Minimum: {minimumOf(product)}</span>
          <span className={classes.small}>List price: {priceOf(product)}</span>
        </div>
        <Dimensions dimensions={product.dimensions} className={classes.dimensions ?? ''} />
      </div>
      <TextLink to={paths.newQuote} search={{ product: product.id }} className={classes.request ?? ''}>
        Request Quote <span className={classes.arrow}>→</span>
        <IconArrowRight size={16} aria-hidden />
      </TextLink>
    </li>
  )
}
