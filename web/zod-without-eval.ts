// The content security policy forbids code from text, which zod would otherwise try for every object schema. This must run before
// the first schema is made, so main.tsx imports it first. It sets the global that zod reads instead of calling `config`, which
// would load a part of zod for visitors who do not need it. The journeys fail if the policy is violated.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
