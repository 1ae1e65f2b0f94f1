import { Stack, type StackProps } from '@mantine/core'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Notice } from '#web/components/Notice.tsx'
import { FormErrorSummary, type FormProblem } from './FormErrorSummary.tsx'

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> &
  Pick<StackProps, 'gap' | 'mb'> & {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
    problems?: readonly FormProblem[]
    /** Shown above the problems. */
    intro?: ReactNode
    /** Why this person may not send it at all, shown before they type. The button that sends it is disabled with it too. */
    denial?: string | undefined
  }

/** A form whose fields stand below each other, under the summary of its problems. The browser's own checks are off. */
export function Form({ onSubmit, problems = [], intro, denial, gap = 'md', mb = 0, children, ...form }: FormProps) {
  return (
    <form noValidate {...form} onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={gap} mb={mb}>
        {intro}
        {denial !== undefined && <Notice>{denial}</Notice>}
        <FormErrorSummary problems={problems} />
        {children}
      </Stack>
    </form>
  )
}
