import type { TestProject } from 'vitest/node'
import { makeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

let clearTemplate: () => Promise<void>

export async function setup(project: TestProject) {
  const { template, clear } = await makeTemplate(process.env['TEST_DATABASE_URL'])
  clearTemplate = clear
  project.provide('template', template)
}

export const teardown = () => clearTemplate()
