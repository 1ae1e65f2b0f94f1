// The content security policy forbids making code from text, which zod would otherwise try for every object schema. Must
// run before the first schema is made, so main.tsx imports it first. Said where zod looks for it and not by its `config`,
// which would bring a part of zod to visitors who need none of it; the journeys fail where the policy is broken.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
