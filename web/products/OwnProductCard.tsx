import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconPencil from '@iconify-json/tabler/pencil'
import IconTrash from '@iconify-json/tabler/trash'
import type { ReactNode } from 'react'
import { tonsUnit } from '#domain/values/quantities.ts'
import { epdSourceLabels, epdUnit } from '#domain/epds/epd.ts'
import { formatNumber, formatPrice, hasPrice, noPriceText } from '#domain/values/money.ts'
import { formatFactsShort } from '#domain/products/product-description.ts'
import { useDenials } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { shortEpdLabels } from '#web/materials/EpdCell.tsx'
import { EpdSourceMark } from '#web/materials/EpdSourceMark.tsx'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { ActionIconButton } from '#web/components/ActionIconButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import classes from './OwnProductCard.module.css'
import type { Catalogue } from './catalogue.ts'
import type { useDeletion } from './deletion.ts'
import type { OwnProduct } from './queries/own-products.ts'

type OwnProductCardProps = {
  product: OwnProduct
  catalogue: Catalogue
  selected: boolean
  onToggle: () => void
  deletionOf: ReturnType<typeof useDeletion>
}

/** One product of a catalogue: carbon, minimum volume and price, with the actions of its managers. */
export function OwnProductCard({ product, catalogue, selected, onToggle, deletionOf }: OwnProductCardProps) {
  const { id, name, material, subcategory, article_number, min_volume, effective_epd, price_per_kg, currency } = product
  const denialOf = useDenials()
  return (
    <article className={classes.card} aria-label={name} data-selected={selected || undefined}>
      <div className="line centred gap-12">
        <ProfilePicture material={material} profile={subcategory} />
        <div className={classes.words}>
          <h2>
            <Link to={paths.product} params={{ id }} className={classes.link}>
              {name}
            </Link>
          </h2>
          <p>{formatFactsShort(product) || subcategory}</p>
          {article_number && <p>Article number {article_number}</p>}
        </div>
        <Checkbox
          className={classes.select ?? ''}
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={onToggle}
        />
      </div>
      <dl className={classes.figures}>
        <EpdFigure epd={effective_epd} />
        <Figure value={formatNumber(min_volume)} unit={tonsUnit(min_volume)} what="Minimum" />
        <Figure
          value={hasPrice(price_per_kg) ? formatPrice(price_per_kg) : '–'}
          unit={hasPrice(price_per_kg) ? `${currency}/kg` : noPriceText}
          what="List price"
        />
      </dl>
      <div className={classes.actions}>
        <ButtonLink
          to={catalogue.edit}
          params={{ id }}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          disabledReason={denialOf('updateProduct')}
        >
          Edit
        </ButtonLink>
        <ButtonLink to={paths.product} params={{ id }} variant="default" aria-label={`View ${name}`}>
          View
        </ButtonLink>
        <ActionIconButton
          tooltip="Delete"
          aria-label={`Delete ${name}`}
          disabledReason={denialOf('deleteProduct')}
          onClick={() => ask(deletionOf([product]))}
        >
          <IconTrash size={18} />
        </ActionIconButton>
      </div>
    </article>
  )
}

/** The value that counts for buyers, and what it is. */
const EpdFigure = ({ epd }: { epd: OwnProduct['effective_epd'] }) =>
  epd.value === null ? (
    <Figure value="–" unit={epdSourceLabels.none} what="EPD" />
  ) : (
    <Figure value={formatNumber(epd.value)} unit={`${epdUnit}, A1–A3`} what="EPD">
      <EpdSourceMark epd={epd} label={shortEpdLabels[epd.source]} />
    </Figure>
  )

type FigureProps = { value: string; unit: string; what: string; children?: ReactNode }

function Figure({ value, unit, what, children }: FigureProps) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{unit}</span>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
