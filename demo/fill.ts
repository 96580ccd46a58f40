import { loadConfig } from '@show/service-kit/config';
import { readShow } from '@show/service-kit/show';
import { z } from 'zod';
import { asStaff, gatewayApi } from './api/gateway';
import { fillDemo, isUnderWay } from './fillDemo';
import { hasContent, hasDrafts } from './hasContent';
import { DemoRecord } from './record/DemoRecord';
import { runProgram } from './runProgram';
import { siteOf, targetConfig } from './target';

const configSchema = z.object({
  ...targetConfig,
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Whether the show file asks for demonstration content. */
  SHOW_FILE: z.string().default('show.json'),
  /** Folder of the pictures' files. */
  PICTURES_DIR: z.string().default('demo/pictures'),
});

const passcodeNeeded =
  'no demonstration: it is filled in by staff, and only a hash of their passcode is known here. ' +
  'ADMIN_PASSCODE=... npm run demo:fill fills it in; DEMO_CONTENT=off leaves it out';

/**
 * Run against a running installation: fills it with the demonstration if it is empty and has not been asked before. With
 * the argument `again` it is asked in any case.
 */
await runProgram(async () => {
  const config = loadConfig(configSchema);
  const again = process.argv[2] === 'again';
  if (!readShow(config.SHOW_FILE).demonstration)
    return decline(again, `${config.SHOW_FILE} is not marked as a demonstration`);
  const record = DemoRecord.read(config.DEMO_RECORD);
  const isAsked = record.state === 'none' || record.state === 'filling';
  if (!again && (config.DEMO_CONTENT === 'off' || !isAsked)) return;

  const site = siteOf(config);
  const goesOn = isUnderWay(record);
  const isTaken = () => {
    if (!again) record.add({ event: 'declined' });
    decline(again, 'there is content already');
  };
  if (!goesOn && (await hasContent(gatewayApi(site)))) return isTaken();
  if (config.ADMIN_PASSCODE === undefined) return console.log(passcodeNeeded);
  await asStaff(site, config.ADMIN_PASSCODE, async (api) => {
    if (!goesOn && (await hasDrafts(api))) return isTaken();
    await fillDemo({ api, record, picturesDir: config.PICTURES_DIR, log: console.log });
  });
});

/** A fill that was asked for fails with the reason. */
function decline(isAsked: boolean, reason: string): void {
  if (isAsked) throw new Error(`nothing was filled in: ${reason}`);
}
