import { useState } from 'react'
import { deriveEpd } from '#domain/epds/epd-derivation.ts'
import type { Material } from '#domain/materials/materials.ts'
import { today } from '#web/components/local-day.ts'
import { Panel } from '#web/components/Panel.tsx'
import { formatLabels } from './epd-texts.ts'
import { EpdFacts } from './EpdFacts.tsx'
import { EpdModules } from './EpdModules.tsx'
import classes from './Epds.module.css'
import { EpdValue } from './EpdValue.tsx'
import { EpdWarnings } from './EpdWarnings.tsx'
import type { EpdPreview } from './queries.ts'

type EpdFilePreviewProps = { name: string; epd: EpdPreview; material: Material | '' }

/** The facts that were read from a file, with their places in it. */
export function EpdFilePreview({ name, epd, material }: EpdFilePreviewProps) {
  const [day] = useState(() => today())
  return (
    <div className={classes.halves}>
      <Panel title="Values in the file" aside={`${name} · ${formatLabels[epd.format]}`}>
        <div className="stack one-column gap-16">
          <EpdValue value={epd.gwp_a1_a3_per_kg}>A1–A3 divided by the mass of the declared unit</EpdValue>
          <EpdWarnings warnings={warningsFor(epd, material, day)} />
          <EpdFacts epd={epd} foundAt={epd.found_at} />
        </div>
      </Panel>
      <Panel title="Life-cycle modules" aside="per declared unit" flush>
        <EpdModules modules={epd.modules} foundAt={epd.found_at['modules']} />
      </Panel>
    </div>
  )
}

/** The server does not know the material yet, so whether the value is plausible for it is decided here. */
function warningsFor(epd: EpdPreview, material: Material | '', day: string) {
  const derived = deriveEpd(
    {
      ...epd,
      declared_unit: null,
      no_mass: null,
      validity_year_only: false,
      mass_kg: String(epd.mass_kg),
      modules: epd.modules.map((one) => ({ ...one, gwp_total: String(one.gwp_total) })),
    },
    { today: day, material: material || null },
  )
  const isAboutValue = ({ code }: { code: string }) => code === 'implausible'
  return [
    ...(derived.ok ? derived.warnings.filter(isAboutValue) : []),
    ...epd.warnings.filter((warning) => !isAboutValue(warning)),
  ]
}
