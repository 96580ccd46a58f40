import { gatewayPublicKey } from '@show/service-kit';
import { loadConfig, secrets } from '@show/service-kit/config';
import { z } from 'zod';

/** `GATEWAY_SECRET_FILE=... node tools/run.mjs tools/src/gatewayKey.ts`: what services take as GATEWAY_PUBLIC_KEY beside a gateway with it. */
const { GATEWAY_SECRET } = loadConfig(z.object({ GATEWAY_SECRET: secrets }));
for (const secret of GATEWAY_SECRET) console.log(`GATEWAY_PUBLIC_KEY=${gatewayPublicKey(secret)}`);
