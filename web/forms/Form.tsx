import { Stack, type StackProps } from '@mantine/core'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { FormErrorSummary, type FormProblem } from './FormErrorSummary.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> &
  Pick<StackProps, 'gap' | 'mb'> & {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>
    problems?: readonly FormProblem[]
    /** Shown above the problems. */
    intro?: ReactNode
  }

/** A form whose fields stand below each other, under the summary of its problems. The browser's own checks are off. */
export function Form({ onSubmit, problems = [], intro, gap = 'md', mb = 0, children, ...form }: FormProps) {
  return (
    <form noValidate {...form} onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={gap} mb={mb}>
        {intro}
        <FormErrorSummary problems={problems} />
        {children}
      </Stack>
    </form>
  )
}
