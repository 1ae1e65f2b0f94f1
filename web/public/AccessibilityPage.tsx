import { accessibilityDate, accessibilitySections } from './accessibility-text.ts'
import { LastChanged } from './LastChanged.tsx'
import { LongText } from './LongText.tsx'
import { Operator } from './Operator.tsx'

export function AccessibilityPage() {
  return (
    <LongText
      title="Accessibility"
      meta={<LastChanged day={accessibilityDate} />}
      sections={accessibilitySections}
      after={{ report: <Operator /> }}
    />
  )
}
