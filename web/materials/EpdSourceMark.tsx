import IconFileCertificate from '@iconify-json/tabler/file-certificate'
import IconRosetteDiscountCheck from '@iconify-json/tabler/rosette-discount-check'
import { epdSourceLabels, type EffectiveEpd } from '#domain/epds/epd.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { paths } from '#web/paths.ts'
import classes from './EpdSourceMark.module.css'

const icons = { verified: IconRosetteDiscountCheck, record: IconFileCertificate }

type EpdSourceMarkProps = {
  epd: Omit<EffectiveEpd, 'value'>
  /** Another text, where something else says what the value is or there is less room. */
  label?: string | undefined
}

/** The source of an EPD value. A value of an EPD record has a mark and opens the record. */
export function EpdSourceMark({ epd: { source, record }, label }: EpdSourceMarkProps) {
  if (record === undefined || (source !== 'verified' && source !== 'record'))
    return <span className={classes.mark}>{label ?? epdSourceLabels[source]}</span>
  const Icon = icons[source]
  return (
    <TextLink to={paths.epd} params={{ id: record.id }} className={classes.mark ?? ''}>
      <Icon size={14} aria-hidden /> {label ?? epdSourceLabels[source]}
    </TextLink>
  )
}
