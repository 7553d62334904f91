import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Three documents share their vendor chunks, so the frame finds them in the shell's memory cache. */
export default defineConfig({
  plugins: [
    react(),
    compression({
      algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress')],
      threshold: 1024,
    }),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // The oldest browsers that know light-dark() themselves, so that it is left as written.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    rolldownOptions: {
      input: {
        shell: 'index.html',
        embeddedAdmin: 'embedded-admin/index.html',
        frontPage: 'front-page/index.html',
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 20,
            },
            // Together, because zod has to be told not to compile before any schema is made.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|client[\\/]jitless/, priority: 5 },
          ],
        },
      },
    },
  },
});
