import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { epdUnit } from '#domain/epd.ts'
import { formatNumber, formatPrice, hasPrice } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { MaterialPicture } from '#web/materials/MaterialTile.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import classes from './OwnProductCard.module.css'
import type { OwnProduct } from './queries.ts'

type OwnProductCardProps = { product: OwnProduct; onDelete: () => void }

/** One product of the supplier's own: carbon, minimum and price, and what can be done with it. */
export function OwnProductCard({ product, onDelete }: OwnProductCardProps) {
  const { id, name, material, subcategory, min_volume, epd_value, price_per_kg, currency } = product
  const dimensions = Object.entries(product.dimensions)
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <MaterialPicture material={material} />
        </div>
        <div className={classes.words}>
          <h2>
            <Link to={paths.product} params={{ id }} className={classes.link}>
              {name}
            </Link>
          </h2>
          <p>{dimensions.length > 0 ? dimensions.map(([key, value]) => `${key} ${value}`).join(' · ') : subcategory}</p>
        </div>
      </div>
      <dl className={classes.figures}>
        <Figure
          value={epd_value === null ? '–' : formatNumber(epd_value)}
          unit={epd_value === null ? 'No EPD declared' : `${epdUnit}, A1–A3`}
          what="Product EPD"
        />
        <Figure value={formatNumber(min_volume)} unit="tons" what="Minimum" />
        <Figure
          value={hasPrice(price_per_kg) ? formatPrice(price_per_kg) : '–'}
          unit={hasPrice(price_per_kg) ? `${currency}/kg` : 'Price on request'}
          what="List price"
        />
      </dl>
      <div className={classes.actions}>
        <ButtonLink
          to={paths.editProduct}
          params={{ id }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
        >
          Edit
        </ButtonLink>
        <ButtonLink to={paths.product} params={{ id }} variant="default" aria-label={`View ${name}`}>
          View
        </ButtonLink>
        <Tooltip label="Delete">
          <ActionIcon aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </article>
  )
}

function Figure({ value, unit, what }: { value: string; unit: string; what: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{unit}</span>
      </dd>
    </div>
  )
}
