import { Link } from '@tanstack/react-router'
import { formatSizeAndGrade } from '#domain/products/product-description.ts'
import { variousMaterials } from '#domain/suppliers/supplier-search.ts'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { paths } from '#web/paths.ts'
import { CompareToggle, type ChosenToCompare } from './CompareToggle.tsx'
import { EpdFigure } from './EpdFigure.tsx'
import { FoundActions } from './FoundActions.tsx'
import { epdOf, minimumOf, locationOf, priceOf, type RequestToggle, type Wanted } from './found-supplier.ts'
import { FoundLines } from './FoundLines.tsx'
import classes from './FoundSupplierCard.module.css'
import type { FoundSupplier } from './queries.ts'
import { VerifiedBadge } from './VerifiedBadge.tsx'

type CardProps = {
  found: FoundSupplier
  /** The highest EPD value among the results; present if all values are of one material and comparable. */
  highest: number | undefined
  comparison: ChosenToCompare
  /** The search filters that prefill a request. */
  wanted?: Wanted
  requestToggle?: RequestToggle | undefined
  /** Shows all of the supplier's products that match. */
  onAll: (found: FoundSupplier) => void
}

/** A result as a card, with the figures to compare suppliers by: carbon, minimum volume, price. */
export function FoundSupplierCard({ found, highest, comparison, wanted, requestToggle, onAll }: CardProps) {
  const { company_name, epd } = found
  return (
    <article className={classes.card} data-lines={found.others.length > 0 || undefined} aria-label={company_name}>
      <div className={classes.head}>
        <div className={classes.initials} aria-hidden>
          {initialsOf(company_name)}
        </div>
        <div className={classes.names}>
          <h3 className={classes.name}>
            <Link to={paths.supplier} params={{ id: found.supplier_id }}>
              {company_name}
            </Link>
          </h3>
          <div className={classes.place}>{locationOf(found)}</div>
        </div>
        {found.verified && <VerifiedBadge />}
      </div>
      <div className={classes.product}>
        {found.material !== variousMaterials && found.subcategory !== null && (
          <ProfilePicture material={found.material} profile={found.subcategory} />
        )}
        <div className={classes.what}>
          {found.material === variousMaterials ? (
            <>
              <strong>{variousMaterials}</strong> all materials
            </>
          ) : (
            <>
              <strong>{found.subcategory}</strong> {found.material}
              <SizeAndGrade found={found} />
            </>
          )}
        </div>
        <CompareToggle found={found} comparison={comparison} label="Compare" />
      </div>
      <div className="above-8">
        <EpdFigure epd={epdOf(found)} large />
        {highest !== undefined && highest > 0 && (
          <div className={classes.scale} aria-hidden>
            {epd !== null && <div style={{ width: `${(epd / highest) * 100}%` }} />}
          </div>
        )}
      </div>
      {found.product_id !== null && (
        <dl className={classes.facts}>
          <div>
            <dt>Minimum</dt>
            <dd>{minimumOf(found)}</dd>
          </div>
          <div>
            <dt>List price</dt>
            <dd>{priceOf(found)}</dd>
          </div>
        </dl>
      )}
      {found.others.length > 0 ? (
        <FoundLines found={found} onAll={onAll} />
      ) : (
        found.bio && <p className={classes.bio}>{found.bio}</p>
      )}
      <div className={classes.buttons}>
        <FoundActions found={found} wanted={wanted} toggle={requestToggle?.(found, 'icon')} />
      </div>
    </article>
  )
}

/** On one line, so that every card keeps its height; the tooltip and the product's page have the whole text. */
function SizeAndGrade({ found }: { found: FoundSupplier }) {
  const text = formatSizeAndGrade(found)
  if (text === '') return null
  return (
    <bdi className={classes.section} title={text}>
      {text}
    </bdi>
  )
}

/** "Nordstål Demo AB" -> "ND". */
function initialsOf(company: string): string {
  const words = company.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}
