import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function CalculatorPage() {
  return <PlannedPage title="Calculator" holds="A profit calculator with saved projects." />
}
