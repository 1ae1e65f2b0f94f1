import { Accordion } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { materials } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { GroupProducts } from './GroupProducts.tsx'
import type { RowToggle } from './ListedProductRow.tsx'
import classes from './ProductAccordion.module.css'
import type { Supplier } from './queries.ts'
import { groupProductsQuery } from './queries/supplier-pages.ts'

type ProductAccordionProps = {
  supplier: Pick<Supplier, 'id' | 'groups' | 'opened'>
  /** The time when the supplier was loaded, in milliseconds. */
  at: number
  /** The id of the product that the page is about. */
  current?: string
  requestToggle?: RowToggle | undefined
}

/**
 * A supplier's products by material, then by profile, with one of each open at a time. The products of a group are loaded
 * when it is opened, or a moment before, when it is hovered or focused.
 */
export function ProductAccordion({ supplier, at, current, requestToggle }: ProductAccordionProps) {
  const client = useQueryClient()
  const { id, groups, opened } = supplier
  return (
    <Accordion order={3} className={classes.outer ?? ''} {...(opened && { defaultValue: keyOf(opened.material) })}>
      {materials.map((material) => {
        const own = groups.filter((group) => group.material === material)
        if (own.length === 0) return null
        return (
          <Accordion.Item key={material} value={keyOf(material)} className={classes.item ?? ''}>
            <Accordion.Control className={classes.control ?? ''}>
              <span className={classes.material}>{material}</span>{' '}
              <Count of={own.reduce((sum, { count }) => sum + count, 0)} />
            </Accordion.Control>
            <Accordion.Panel className={classes.profiles ?? ''}>
              <Accordion
                order={4}
                className={classes.inner ?? ''}
                variant="separated"
                keepMounted={false}
                {...(opened?.material === material && { defaultValue: keyOf(opened.subcategory) })}
              >
                {own.map((group) => {
                  const isFirst = opened?.material === material && opened.subcategory === group.subcategory
                  const prefetch = () => void client.prefetchInfiniteQuery(groupProductsQuery(id, group))
                  return (
                    <Accordion.Item
                      key={group.subcategory}
                      value={keyOf(group.subcategory)}
                      className={classes.group ?? ''}
                    >
                      <Accordion.Control
                        icon={<ProfilePicture material={material} profile={group.subcategory} size="sm" />}
                        {...(!isFirst && { onMouseEnter: prefetch, onFocus: prefetch })}
                      >
                        <span className="strong">{group.subcategory}</span> <Count of={group.count} />
                      </Accordion.Control>
                      <Accordion.Panel>
                        <GroupProducts
                          supplierId={id}
                          group={group}
                          first={isFirst ? { products: opened.products, more: opened.more, at } : null}
                          current={current}
                          requestToggle={requestToggle}
                        />
                      </Accordion.Panel>
                    </Accordion.Item>
                  )
                })}
              </Accordion>
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}

/** A part of ids in aria-controls, which separates them by spaces. */
const keyOf = (name: string): string => name.replace(/\W+/g, '-')

const Count = ({ of }: { of: number }) => (
  <span className={classes.count}>
    {formatNumber(of)} {of === 1 ? 'product' : 'products'}
  </span>
)
