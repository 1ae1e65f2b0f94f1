import { LastChanged } from './LastChanged.tsx'
import { LongText } from './LongText.tsx'
import { Operator } from './Operator.tsx'
import { privacyDate, privacySections } from './privacy-text.ts'

export function PrivacyPage() {
  return (
    <LongText
      title="Privacy"
      meta={<LastChanged day={privacyDate} />}
      sections={privacySections}
      after={{ controller: <Operator /> }}
    />
  )
}
