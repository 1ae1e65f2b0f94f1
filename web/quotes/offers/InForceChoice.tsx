import { Switch } from '@mantine/core'
import { epdDifferences, type PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import classes from './OffersPanel.module.css'

type InForceChoiceProps = { epds: readonly PositionEpd[]; checked: boolean; onChange: (checked: boolean) => void }

/** Whether only EPDs in force are compared, and why the compared ones are not quite comparable. */
export const InForceChoice = ({ epds, checked, onChange }: InForceChoiceProps) => (
  <div className={classes.inForce}>
    <Switch label="Only EPDs in force" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    {epdDifferences(epds).map((difference) => (
      <p key={difference}>{difference}</p>
    ))}
  </div>
)
