import { epdModules, type EpdModule } from '#domain/epds/epd-record.ts'
import { formatNumber } from '#domain/values/money.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { formatModule } from './epd-texts.ts'
import classes from './Epds.module.css'

type ModuleValue = { module: EpdModule; scenario: string | null; gwp_total: number | string }
type EpdModulesProps = { modules: readonly ModuleValue[]; foundAt?: string | undefined }

/** GWP-total by life-cycle module, per declared unit. Module D is apart, because it is never added. */
export function EpdModules({ modules, foundAt }: EpdModulesProps) {
  const inOrder = modules.toSorted((a, b) => epdModules.indexOf(a.module) - epdModules.indexOf(b.module))
  const hasScenarios = modules.some(({ scenario }) => scenario !== null)
  const credits = inOrder.filter(({ module }) => module === 'D')
  return (
    <>
      <DataTable
        caption="Life-cycle modules"
        columns={hasScenarios ? [moduleColumn, scenarioColumn, valueColumn] : [moduleColumn, valueColumn]}
        rows={inOrder.filter(({ module }) => module !== 'D')}
        rowKey={({ module, scenario }) => `${module} ${scenario}`}
      />
      {foundAt && <p className={classes.note}>{foundAt}</p>}
      {credits.length > 0 && (
        <div className={classes.apart}>
          <dl>
            {credits.map((credit) => (
              <div key={credit.scenario}>
                <dt>{['D', credit.scenario].filter(Boolean).join(', ')}</dt>
                <dd>{valueColumn.cell(credit)}</dd>
              </div>
            ))}
          </dl>
          <p>Module D lies beyond the product system, such as recycling. It is never added to the value.</p>
        </div>
      )}
    </>
  )
}

const moduleColumn: Column<ModuleValue> = {
  id: 'module',
  header: 'Module',
  cell: ({ module }) => formatModule(module),
}
const scenarioColumn: Column<ModuleValue> = {
  id: 'scenario',
  header: 'Scenario',
  cell: ({ scenario }) => <CellText text={scenario ?? '–'} />,
}
const valueColumn: Column<ModuleValue> = {
  id: 'gwp_total',
  header: 'GWP-total (kg CO₂e)',
  align: 'end',
  cell: ({ gwp_total }) => formatNumber(Number(gwp_total)),
}
