// The product of these settings, and its address to the process that forked it. It is what `npm start` runs after
// its checks of the start; those give a database 5 s, in which a machine with much else to do has not read the code.
import { readConfig } from '#server/config.ts';
import { startApp } from '#server/app.ts';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const app = await startApp({ config, databaseUrl, directUrl: databaseUrl });
process.on('SIGTERM', () => void app.close().finally(() => process.exit(0)));
process.on('disconnect', () => process.exit());
process.send?.(config.publicUrl);
