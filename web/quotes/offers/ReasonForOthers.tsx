import { Textarea } from '@mantine/core'
import { maxReasonLength } from '#domain/quotes/offers/award-input.ts'

type ReasonForOthersProps = { value: string; onChange: (value: string) => void }

/** Why the other suppliers do not get what they offered. */
export const ReasonForOthers = ({ value, onChange }: ReasonForOthersProps) => (
  <Textarea
    mt="md"
    label="Reason for the other suppliers"
    description="Optional. Those who offered the same read it."
    autosize
    minRows={2}
    maxRows={10}
    maxLength={maxReasonLength}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
