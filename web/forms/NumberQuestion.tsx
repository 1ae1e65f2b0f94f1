import { Button } from '@mantine/core'
import IconHelp from '@iconify-json/tabler/help'
import { formatExactly } from '#domain/values/written-number.ts'
import classes from './FieldSuggestion.module.css'

type NumberQuestionProps = { text: string; values: readonly number[]; onUse: (value: number) => void }

/** The readings of a number, to choose from. Announced as it appears, because the field is not left for it. */
export const NumberQuestion = ({ text, values, onUse }: NumberQuestionProps) => (
  <div role="alert" className={classes.doubt}>
    <IconHelp size={16} aria-hidden />
    <span>{text}</span>
    <span className={classes.answers}>
      {values.toReversed().map((value) => (
        <Button key={value} variant="default" size="xs" onClick={() => onUse(value)}>
          {formatExactly(value)}
        </Button>
      ))}
    </span>
  </div>
)
