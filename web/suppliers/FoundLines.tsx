import { Button } from '@mantine/core'
import { formatNumber } from '#domain/values/money.ts'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { minimumOf, priceOf } from './found-supplier.ts'
import classes from './FoundLines.module.css'
import type { FoundSupplier } from './queries.ts'

type FoundLinesProps = { found: FoundSupplier; onAll: (found: FoundSupplier) => void }

/** The next of a supplier's products that match, by size and grade, and the way to all of them. */
export function FoundLines({ found, onAll }: FoundLinesProps) {
  return (
    <div className={classes.lines}>
      <AllProducts found={found} onAll={onAll} />
      <ul>
        {found.others.map((line) => (
          <li key={line.product_id}>
            <bdi className={classes.size}>{formatSizeAndGrade(line) || found.subcategory}</bdi>
            <span>{line.epd === null ? 'No EPD' : `EPD ${formatNumber(line.epd)}`}</span>
            <span>{minimumOf(line)}</span>
            <span>{priceOf(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Opens all of a supplier's products that match; nothing where there is only one. */
export function AllProducts({ found, onAll }: FoundLinesProps) {
  const { products, company_name } = found
  if (products === null || products < 2) return null
  const text = `All ${formatNumber(products)} products`
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.all ?? ''}
      aria-label={`${text} of ${company_name}`}
      aria-haspopup="dialog"
      onClick={() => onAll(found)}
    >
      {text}
    </Button>
  )
}
