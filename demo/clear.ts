import { loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { clearDemo } from './clearDemo';
import { runProgram } from './runProgram';
import { targetConfig, targetOf } from './target';

/** Removes exactly the demonstration from a running stack. */
await runProgram(async () => {
  await clearDemo(targetOf(loadConfig(z.object(targetConfig))));
  console.log('the demonstration content is gone');
});
