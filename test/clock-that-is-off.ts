/** Loaded before a program (`node --import`): its clock is off by CLOCK_OFF_MS, as that of a machine nobody sets. */
const offMs = Number(process.env['CLOCK_OFF_MS']);
const right = Date;
const now = (): number => right.now() + offMs;
globalThis.Date = new Proxy(right, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
