import { hostileForms } from '#test/forms/hostile-forms.ts';
import { compileForm } from '#rules/forms/compile.ts';
for (const [name, make] of Object.entries(hostileForms)) {
  const form = make();
  const times: number[] = []; let c;
  for (let i = 0; i < 7; i++) { const t = performance.now(); c = compileForm(form, {blind:true, award:{amount:10,currency:'EUR'}}); times.push(performance.now() - t); }
  const codes: Record<string, number> = {};
  for (const p of c!.problems) codes[p.code] = (codes[p.code] ?? 0) + 1;
  console.log(name.padEnd(52), times.map(x => x.toFixed(0)).join(' '), JSON.stringify(codes));
}
