import { differentElsewhere } from '../publish/buildElsewhere';
console.log('different', await differentElsewhere(process.cwd(), console.log)); process.exit(0);
