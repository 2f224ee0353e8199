import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildFonts } from './scripts/build-fonts.ts';
import { writePublicStyles } from './scripts/build-public-styles.ts';
import { leanStyles } from './scripts/build-lean-css.ts';
import { chunkGroups } from './scripts/build-chunks.ts';
import { callTable } from './scripts/build-call-table.ts';
import { pdfParts } from './scripts/build-pdf-parts.ts';
import { questionTypes } from './scripts/build-question-types.ts';
import { serverParts } from './scripts/build-server-parts.ts';

const api = /^\/(?:v\d*|V2|profiles|external|dev\/outbox|openapi|docs|og)\b/;

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  await buildFonts();
  const publicStyles = writePublicStyles();
  return {
    plugins: [
      react(),
      tailwindcss(),
      callTable(),
      questionTypes(),
      leanStyles(),
      serverParts(),
      pdfParts(),
    ],
    // Bundled, so that production needs none of the browser's packages; in development it would break.
    ...(isSsrBuild
      ? {
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        }
      : {}),
    publicDir: isSsrBuild ? false : 'public',
    server: {
      proxy: { [api.source]: process.env['FLAIR_ORIGIN'] ?? 'http://127.0.0.1:3000' },
    },
    build: isSsrBuild
      ? {
          ssr: 'src/web/entry-server.tsx',
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node24',
        }
      : {
          outDir: 'dist/client',
          // The previous build's assets stay: open pages still ask for them (see scripts/build-web.ts).
          emptyOutDir: false,
          manifest: true,
          target: 'es2022',
          cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // They only declare: a rule that a page does not use stays out of it, with the schemas behind it.
            treeshake: {
              moduleSideEffects: [
                { test: /\/src\/(?:contract|rules)\//, sideEffects: false },
                {
                  test: /\/src\/web\/(?:features|lib|locales|ui|workspace)\/.*\.tsx?(?:\?|$)/,
                  sideEffects: false,
                },
                { test: /./, sideEffects: true },
              ],
            },
            input: ['src/web/main.tsx', 'src/web/ui/app.css', ...publicStyles],
            output: {
              // Without their names: the first script lists every file of the app, a good kilobyte of them.
              chunkFileNames: 'assets/[hash:7].js',
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
  };
});
